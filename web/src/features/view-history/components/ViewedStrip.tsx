import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { SectionTitle } from '@/ui/display/Card.tsx'
import { Picture } from '@/ui/display/Picture.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { useUnitPrice } from '../../products/model/unit-price.ts'
import { useViewed } from '../api/view-history.ts'

const SHOWN = 12

/**
 * The products that the shopper viewed last, in a row. Hidden when there are none or loading fails.
 * @param exceptId the product of the page
 */
export default function ViewedStrip({ exceptId = '', className }: { exceptId?: string; className?: string }) {
  const t = useT()
  const getPrice = useUnitPrice()
  const list = (useViewed().data?.list ?? []).filter(({ id }) => id !== exceptId).slice(0, SHOWN)
  if (list.length === 0) return null
  return (
    <section className={className}>
      <SectionTitle
        end={
          <PageLink page={pages.viewed} className="grid min-h-11 content-center text-accent">
            {t('my.viewedAll')}
          </PageLink>
        }
      >
        {t('my.viewed')}
      </SectionTitle>
      <ul className="no-bar relative -mx-4 flex gap-3 overflow-x-auto px-4 pb-1 wide:mx-0 wide:px-0">
        {list.map((card) => (
          <li key={card.id} className="w-28 shrink-0">
            <PageLink
              page={pages.product}
              search={{ id: card.id }}
              className="group grid gap-1 rounded-card focus-visible:outline-2 focus-visible:outline-accent"
            >
              <Picture picture={card.picture} ratio={1} sizes="112px" alt="" className="rounded-card" />
              <span className="line-clamp-2 text-sm leading-snug break-words hyphens-auto group-hover:text-accent">
                {card.title}
              </span>
              <Price money={getPrice(card).price} size="sm" />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
