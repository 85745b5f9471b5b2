import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LinkSearch, Page } from '@/app/paths.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Card, ListRow } from '@/ui/Card.tsx'

type Props<P extends Page> = { page: P; search?: LinkSearch<P>; icon: LucideIcon; title: ReactNode }

/** Below a form: the way to what was done with it before. */
export function RecordsLink<P extends Page>({ page, search, icon, title }: Props<P>) {
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
