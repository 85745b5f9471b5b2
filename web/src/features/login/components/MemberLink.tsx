import type { ComponentProps } from 'react'
import type { LinkSearch, Page } from '@/app/paths.ts'
import { openLogin } from '@/lib/login.ts'
import { go, PageLink } from '@/lib/nav.tsx'
import { useSession } from '@/lib/session.ts'

type Props<P extends Page> = Omit<ComponentProps<typeof PageLink>, 'page' | 'search' | 'onClick'> & {
  page: P
  search?: LinkSearch<P>
}

/** A link to a page for members. Visitors sign in first. */
export function MemberLink<P extends Page>({ page, search, ...rest }: Props<P>) {
  return (
    <PageLink
      page={page}
      search={search}
      {...rest}
      onClick={(event) => {
        if (useSession.getState().token) return
        event.preventDefault()
        openLogin(() => go(page, search))
      }}
    />
  )
}
