import { describe, expect, it } from 'vitest'
import { addWord } from './history.ts'

describe('the words of a visitor', () => {
  it('does not note nothing', () => expect(addWord(['tea'], '  ')).toEqual(['tea']))
  it('has each word once, the newest first', () => {
    expect(addWord(['coffee', 'tea'], ' Tea ')).toEqual(['Tea', 'coffee'])
  })
  it('keeps the last twelve', () => {
    const many = Array.from({ length: 12 }, (_, i) => `word ${i}`)
    expect(addWord(many, 'new')).toHaveLength(12)
    expect(addWord(many, 'new')).not.toContain('word 11')
  })
})
