/**
 * Returns why a page is not routed: the role may not open it, or there is no such page.
 * @param pathname of the console's address
 * @param names of all resources, also those that the role may not list
 */
export function findMissingReason(pathname: string, names: readonly string[]): 'not-allowed' | 'absent' {
  const [, name = ''] = pathname.split('/')
  return names.includes(name) ? 'not-allowed' : 'absent'
}
