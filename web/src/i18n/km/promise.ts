import type { promise as english } from '../en-us/promise.ts'
import type { Translated } from '../types.ts'

export const promise = {
  return15: 'ត្រឡប់ក្នុង 15 ថ្ងៃ',
  return15Text: 'ស្នើសុំ​ត្រឡប់​ទំនិញ​នៅ​ទំព័រ​ការបញ្ជាទិញ​របស់​អ្នក ក្នុងរយៈពេល 15 ថ្ងៃក្រោយ​ទទួល​ទំនិញ។',
  warranty365: 'ធានា 1 ឆ្នាំ',
  warranty365Text: 'ស្នើសុំ​នៅ​ទំព័រ​ការបញ្ជាទិញ​របស់​អ្នក ក្នុងរយៈពេល​មួយឆ្នាំ៖ យើង​ជួសជុល ឬ​ប្ដូរ​ទំនិញ​ដែល​ខូច។',
  authentic: 'ទំនិញពិត',
  authenticText: 'យក​ពី​ក្រុមហ៊ុន​ផលិត​ដោយ​ផ្ទាល់។',
  ships24h: 'ផ្ញើក្នុង 24 ម៉ោង',
  ships24hText: 'ចេញពី​ឃ្លាំង​របស់​យើង​ក្នុងរយៈពេល 24 ម៉ោង។',
  coldChain: 'ដឹកត្រជាក់',
  coldChainText: 'ដឹក​ក្នុង​ប្រអប់​រក្សា​ត្រជាក់។',
} satisfies Translated<typeof english>
