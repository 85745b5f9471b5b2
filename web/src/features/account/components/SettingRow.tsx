import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LinkSearch, Page } from '@/app/paths.ts'
import { PageLink } from '@/lib/nav.tsx'
import { ListRow } from '@/ui/display/Card.tsx'

type Props<P extends Page> = {
  page: P
  search?: LinkSearch<P>
  icon?: LucideIcon
  title: ReactNode
  value?: ReactNode
}

/** A row that links to a page. */
export function SettingRow<P extends Page>({ page, search, ...row }: Props<P>) {
  return (
    <ListRow
      {...row}
      link={(className, children) => (
        <PageLink page={page} search={search} className={className}>
          {children}
        </PageLink>
      )}
    />
  )
}
