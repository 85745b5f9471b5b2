import { findPage, readSearch } from '@/app/paths.ts'

/** Returns the page of an entry's target; undefined for one that this version of the client lacks. */
export function findTarget(target: string) {
  const [path = '', query = ''] = target.split('?')
  const page = findPage(path)
  return page && { page, search: readSearch(page, Object.fromEntries(new URLSearchParams(query))) }
}
