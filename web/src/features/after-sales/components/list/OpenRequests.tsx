import { RefreshCcw } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Card, ListRow, SectionTitle } from '@/ui/display/Card.tsx'
import { useRequests } from '../../api/after-sales.ts'
import { RequestCard } from './RequestCard.tsx'

const SHOWN = 3

/** The latest requests in progress, above the orders of the after-sales view. Nothing while they load. */
export function OpenRequests() {
  const t = useT()
  const { items } = useRequests('open', false, SHOWN)
  const shown = items.slice(0, SHOWN)
  return (
    <section aria-label={t('afterSale.openRequests')} className="grid gap-3">
      {shown.length > 0 && <SectionTitle>{t('afterSale.openRequests')}</SectionTitle>}
      {shown.map((card) => (
        <RequestCard key={card.id} card={card} />
      ))}
      <Card flush>
        <ListRow
          icon={RefreshCcw}
          title={t('afterSale.allRequests')}
          link={(className, children) => (
            <PageLink page={pages.afterSales} className={className}>
              {children}
            </PageLink>
          )}
        />
      </Card>
    </section>
  )
}
