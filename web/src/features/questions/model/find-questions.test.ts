import { expect, test } from 'vitest'
import { findQuestions, type Question } from './find-questions.ts'

const question = (question: string, answer: string, category: Question['category'] = 'orders'): Question => ({
  id: question,
  category,
  question,
  answer: [{ kind: 'list', text: '', items: [answer], rows: [], picture: null }],
})
const list = [
  question('Where is my parcel?', 'See the page of the order'),
  question('How do I return a product?', 'Write to us within 15 days', 'returns'),
  question('如何退货？', '请在 15 天内联系我们', 'returns'),
]
const find = (keyword: string, category = '') => findQuestions(list, keyword, category).map(({ id }) => id)

test('finds every word in question or answer, in any case and order', () => {
  expect(find('ORDER parcel')).toEqual(['Where is my parcel?'])
  expect(find('parcel return')).toEqual([])
  expect(find('退货')).toEqual(['如何退货？'])
  expect(find('１５').length).toBe(2)
})

test('an empty search finds all questions of the category', () => {
  expect(find('  ').length).toBe(3)
  expect(find('', 'returns').length).toBe(2)
  expect(find('parcel', 'returns')).toEqual([])
})
