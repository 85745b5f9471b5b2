import type { IconEntry } from '@pasar/contract/calls/account/page-data'
import type { ReactNode } from 'react'
import { findPage, readSearch } from '@/app/paths.ts'
import { MemberLink } from '@/features/login/components/MemberLink.tsx'
import { PageLink } from '@/lib/nav.tsx'

/** Returns the page that an entry leads to; undefined for one that this version of the client lacks. */
function findEntryPage({ page: address }: Pick<IconEntry, 'page'>) {
  const [path = '', query = ''] = address.split('?')
  const page = findPage(path)
  return page && { page, search: readSearch(page, Object.fromEntries(new URLSearchParams(query))) }
}

/** Returns the entries that the server shows and whose pages this client has. */
export const listShown = (entries: readonly IconEntry[]): IconEntry[] =>
  entries.filter((entry) => entry.shown && findEntryPage(entry))

/** A link to the page of an entry. Visitors sign in first where it is for members. */
export function EntryLink({
  entry,
  className,
  children,
}: {
  entry: IconEntry
  className: string
  children: ReactNode
}) {
  const target = findEntryPage(entry)
  if (!target) return null
  const Link = entry.memberOnly ? MemberLink : PageLink
  return (
    <Link {...target} className={className}>
      {children}
    </Link>
  )
}
