import { ChevronRight, Users } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { SectionTitle } from '@/ui/display/Card.tsx'
import { Picture } from '@/ui/display/Picture.tsx'
import { type GroupOffer, useGroupOffers } from '../api/groups.ts'
import { OfferPrice } from './OfferPrice.tsx'

/** Products that can be bought in groups now; nothing where there are none. @param link to the page of all */
export function GroupOffers({ link = false }: { link?: boolean }) {
  const t = useT()
  const { items, hasNextPage, isFetchingNextPage, fetchNextPage } = useGroupOffers()
  if (items.length === 0) return null
  const all = link && (
    <PageLink
      page={pages.campaigns}
      className="target inline-flex min-h-11 items-center gap-1 text-sm text-muted"
    >
      {t('home.seeAll')}
      <ChevronRight size={16} aria-hidden />
    </PageLink>
  )
  return (
    <section aria-label={t('group.offersTitle')}>
      <SectionTitle end={all}>{t('group.offersTitle')}</SectionTitle>
      <ul
        className={
          link
            ? 'no-bar relative -mx-4 flex snap-x scroll-pl-4 gap-3 overflow-x-auto px-4 pb-1 wide:-mx-6 wide:scroll-pl-6 wide:px-6'
            : 'mt-1 mb-5 grid gap-3 wide:grid-cols-2 desktop:grid-cols-3'
        }
      >
        {items.map((offer) => (
          <li
            key={offer.id}
            className={link ? 'w-72 shrink-0 snap-start desktop:w-[calc((100%-2.25rem)/3.3)]' : undefined}
          >
            <OfferCard offer={offer} />
          </li>
        ))}
      </ul>
      {!link && hasNextPage && (
        <Button
          variant="quiet"
          wide
          className="mb-5"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('common.more')}
        </Button>
      )}
    </section>
  )
}

/**
 * An offer: product, group price beside the list price, size, and the group that needs the fewest members.
 */
function OfferCard({ offer }: { offer: GroupOffer }) {
  const t = useT()
  return (
    <PageLink
      page={pages.product}
      search={{ id: offer.goodsId }}
      className="group flex h-full items-center gap-3 rounded-card border border-line bg-surface p-2"
    >
      <Picture
        picture={offer.picture}
        ratio={1}
        sizes="88px"
        alt=""
        className="size-22 shrink-0 rounded-[10px]"
      />
      <span className="grid min-w-0 gap-1">
        <span className="line-clamp-2 leading-snug font-semibold break-words hyphens-auto text-pretty group-hover:text-accent">
          {offer.title}
        </span>
        <OfferPrice offer={offer} />
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <span className="inline-flex items-center gap-1">
            <Users size={15} aria-hidden />
            {t('group.sizeOf', { count: offer.size })}
          </span>
          {!offer.inStock ? (
            <span>{t('group.soldOut')}</span>
          ) : offer.nextGroup ? (
            <span className="font-medium text-accent">
              {t('group.needs', { count: offer.nextGroup.seatsLeft })}
            </span>
          ) : (
            offer.sold > 0 && <span>{t('group.sold', { count: offer.sold })}</span>
          )}
        </span>
      </span>
    </PageLink>
  )
}
