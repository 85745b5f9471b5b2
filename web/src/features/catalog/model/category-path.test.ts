import type { CategoryNode } from '@pasar/contract/calls/catalog'
import { describe, expect, it } from 'vitest'
import { findCategoryPath } from './category-path.ts'

const node = (id: string, children: CategoryNode[] = []) => ({ id, children }) as CategoryNode
const tree = [node('skin', [node('serums', [node('night')]), node('sun')]), node('tea')]
const ids = (id: string) => findCategoryPath(tree, id).map((n) => n.id)

describe('findCategoryPath', () => {
  it('returns the first category for an empty or unknown id', () => {
    expect(ids('')).toEqual(['skin'])
    expect(ids('gone')).toEqual(['skin'])
    expect(findCategoryPath([], 'skin')).toEqual([])
  })
  it('returns all levels above the category', () => {
    expect(ids('tea')).toEqual(['tea'])
    expect(ids('night')).toEqual(['skin', 'serums', 'night'])
  })
})
