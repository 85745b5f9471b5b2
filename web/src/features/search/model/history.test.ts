import { describe, expect, it } from 'vitest'
import { addWord } from './history.ts'

describe('addWord', () => {
  it('ignores an empty word', () => expect(addWord(['tea'], '  ')).toEqual(['tea']))
  it('keeps each word once, the newest first', () => {
    expect(addWord(['coffee', 'tea'], ' Tea ')).toEqual(['Tea', 'coffee'])
  })
  it('keeps the last twelve words', () => {
    const many = Array.from({ length: 12 }, (_, i) => `word ${i}`)
    expect(addWord(many, 'new')).toHaveLength(12)
    expect(addWord(many, 'new')).not.toContain('word 11')
  })
})
