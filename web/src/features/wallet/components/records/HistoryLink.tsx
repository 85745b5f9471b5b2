import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LinkSearch, Page } from '@/app/paths.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Card, ListRow } from '@/ui/display/Card.tsx'

type Props<P extends Page> = { page: P; search?: LinkSearch<P>; icon: LucideIcon; title: ReactNode }

/** A link from a form to its past records. */
export function HistoryLink<P extends Page>({ page, search, icon, title }: Props<P>) {
  return (
    <Card flush>
      <ListRow
        icon={icon}
        title={title}
        link={(className, children) => (
          <PageLink page={page} search={search} className={className}>
            {children}
          </PageLink>
        )}
      />
    </Card>
  )
}
