import { expect, it } from 'vitest'
import { contentVersion, isStale } from './content-version.ts'

it('differs for another content, and not for another order of its keys', () => {
  const version = contentVersion({ title: { 'en-us': 'Tea', 'zh-cn': '茶' }, ids: ['a', 'b'], total: null })
  expect(contentVersion({ total: null, ids: ['a', 'b'], title: { 'zh-cn': '茶', 'en-us': 'Tea' } })).toBe(
    version,
  )
  for (const other of [
    { title: { 'en-us': 'Tea', 'zh-cn': '茶' }, ids: ['b', 'a'], total: null },
    { title: { 'en-us': 'Teas', 'zh-cn': '茶' }, ids: ['a', 'b'], total: null },
    { title: { 'en-us': 'Tea', 'zh-cn': '茶' }, ids: ['a', 'b'], total: 0 },
  ])
    expect(contentVersion(other)).not.toBe(version)
})

it('is stale once the content has another version, and neither without a read version nor for new content', () => {
  expect(isStale('a', 'b')).toBe(true)
  expect(isStale('a', 'a')).toBe(false)
  expect(isStale(undefined, 'b')).toBe(false)
  expect(isStale('a', undefined)).toBe(false)
})
