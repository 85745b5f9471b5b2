import { describe, expect, it } from 'vitest'
import { withWord } from './history.ts'

describe('the words of a visitor', () => {
  it('does not note nothing', () => expect(withWord(['tea'], '  ')).toEqual(['tea']))
  it('has each word once, the newest first', () => {
    expect(withWord(['coffee', 'tea'], ' Tea ')).toEqual(['Tea', 'coffee'])
  })
  it('keeps the last twelve', () => {
    const many = Array.from({ length: 12 }, (_, i) => `word ${i}`)
    expect(withWord(many, 'new')).toHaveLength(12)
    expect(withWord(many, 'new')).not.toContain('word 11')
  })
})
