import type { promise as english } from '../en-us/promise.ts'
import type { Translated } from '../types.ts'

export const promise = {
  return15: 'ត្រឡប់ក្នុង 15 ថ្ងៃ',
  return15Text: 'ផ្ញើអ៊ីមែលមកយើងក្នុងរយៈពេល 15 ថ្ងៃក្រោយទទួលទំនិញ ដោយភ្ជាប់លេខបញ្ជាទិញ។',
  warranty365: 'ធានា 1 ឆ្នាំ',
  warranty365Text: 'ផ្ញើអ៊ីមែលមកយើងក្នុងរយៈពេលមួយឆ្នាំ៖ យើងជួសជុល ឬប្ដូរទំនិញដែលខូច។',
  authentic: 'ទំនិញពិត',
  authenticText: 'យកពីក្រុមហ៊ុនផលិតដោយផ្ទាល់។',
  ships24h: 'ផ្ញើក្នុង 24 ម៉ោង',
  ships24hText: 'ចេញពីឃ្លាំងរបស់យើងក្នុងរយៈពេល 24 ម៉ោង។',
  coldChain: 'ដឹកត្រជាក់',
  coldChainText: 'ដឹកក្នុងប្រអប់រក្សាត្រជាក់។',
} satisfies Translated<typeof english>
