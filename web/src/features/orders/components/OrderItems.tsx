import type { OrderCard } from '@pasar/contract/calls/orders'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Picture } from '@/ui/display/Picture.tsx'
import { Price } from '@/ui/display/Price.tsx'

type Item = OrderCard['items'][number]

/** An order item: product, options, quantity and price. */
export function OrderItemRow({ item, note }: { item: Item; note?: string }) {
  const t = useT()
  return (
    <div className="flex items-center gap-4">
      <Picture
        picture={item.picture}
        ratio={1}
        sizes="72px"
        alt=""
        className="size-18 shrink-0 rounded-card"
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-3">
        <div className="min-w-0 flex-[1_1_6rem]">
          <p className="line-clamp-2 leading-snug font-medium break-words hyphens-auto">{item.title}</p>
          {item.optionText && <p className="truncate text-sm text-muted">{item.optionText}</p>}
          {note && <p className="text-sm font-medium text-accent">{note}</p>}
        </div>
        <div className="shrink-0 text-right">
          <Price money={item.points ?? item.price} />
          <p className="money text-sm text-muted">
            <span className="sr-only">{t('common.quantity')} </span>× {item.quantity}
          </p>
        </div>
      </div>
    </div>
  )
}

/** Order items as small pictures. */
export function OrderPictures({ items }: { items: readonly Item[] }) {
  const { number } = useFormat()
  const shown = items.slice(0, 4)
  return (
    <div className="flex gap-2">
      {shown.map((item) => (
        <Picture
          key={item.id}
          picture={item.picture}
          ratio={1}
          sizes="64px"
          alt={item.title}
          className="size-16 shrink-0 rounded-card"
        />
      ))}
      {items.length > shown.length && (
        <span className="grid size-16 shrink-0 place-items-center rounded-card bg-shade font-semibold text-ink-2">
          +{number(items.length - shown.length)}
        </span>
      )}
    </div>
  )
}
