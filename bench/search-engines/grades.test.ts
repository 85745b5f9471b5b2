import { expect, it } from 'vitest'
import { type Facts, type GradedQuery, gradeProduct, idealGrades, ndcg, readGradedQueries } from './grades.ts'
import { misspeltQueries } from './misspell.ts'

const queries = readGradedQueries()
const queryOf = (text: string): GradedQuery => queries.find((query) => query.text === text)!
const teapot: Facts = {
  slug: 'bench-1',
  brand: 'Lumen',
  kind: 'Teapot',
  quality: 'Steel',
  otherQualities: { 'zh-cn': 'Ceramic' },
  colour: 'Red',
}

it('has 200 different queries in nine languages', () => {
  expect(new Set(queries.map(({ language, text }) => `${language} ${text}`)).size).toBe(200)
  expect(new Set(queries.map(({ language }) => language)).size).toBe(9)
})

it('grades by facts: in the title, elsewhere, the kind only, nothing', () => {
  expect(gradeProduct(queryOf('lumen 茶壶'), teapot)).toBe(3)
  expect(gradeProduct(queryOf('茶壶陶瓷'), teapot)).toBe(2)
  expect(gradeProduct(queryOf('wooden teapto'), teapot)).toBe(1)
  expect(gradeProduct(queryOf('红色毛巾'), teapot)).toBe(0)
  expect(gradeProduct(queryOf('B-10-0'), { ...teapot, slug: 'bench-10' })).toBe(3)
})

it('is 1 for the best order and less for another', () => {
  const ideal = idealGrades(queryOf('lumen 茶壶'), [teapot, { ...teapot, brand: 'Kazuki' }])
  expect(ideal).toEqual([3, 1])
  expect(ndcg([3, 1], ideal)).toBe(1)
  expect(ndcg([1, 3], ideal)).toBeLessThan(1)
  expect(ndcg([], ideal)).toBe(0)
})

it('misspells by rule, the same way each time', () => {
  expect(misspeltQueries()).toEqual(misspeltQueries())
  expect(misspeltQueries().length).toBeGreaterThan(250)
})
