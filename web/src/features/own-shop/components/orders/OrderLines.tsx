import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Card } from '@/ui/display/Card.tsx'
import { Picture } from '@/ui/display/Picture.tsx'
import type { ShopOrder } from '../../api/orders.ts'

type Line = ShopOrder['lines'][number]

/** The items of an order, each with what was paid and how it is split. */
export const OrderLines = ({ lines }: { lines: readonly Line[] }) => (
  <Card flush>
    {lines.map((line) => (
      <Item key={line.id} line={line} />
    ))}
  </Card>
)

function Item({ line }: { line: Line }) {
  const t = useT()
  const { money } = useFormat()
  const { title, optionText, picture, price, quantity, refunded, paid, wholesale, fee, borne, margin } = line
  const parts = [
    ['paid', paid],
    ...(/[1-9]/.test(borne.amount) ? [['borne', borne] as const] : []),
    ['wholesale', wholesale],
    ['fee', fee],
  ] as const
  return (
    <div className="px-4 py-3.5">
      <div className="flex items-start gap-3">
        <Picture picture={picture} ratio={1} sizes="64px" alt="" className="size-16 shrink-0 rounded-card" />
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 leading-snug font-medium break-words">{title}</p>
          {optionText && <p className="text-sm break-words text-muted">{optionText}</p>}
          <p className="money mt-0.5 text-sm text-ink-2">
            {money(price)} × {quantity}
          </p>
          {refunded > 0 && (
            <p className="text-sm font-medium text-sale">{t('shopOrder.refunded', { count: refunded })}</p>
          )}
        </div>
      </div>
      <dl className="money mt-3 grid gap-1 text-sm">
        {parts.map(([key, amount]) => (
          <div key={key} className="flex justify-between gap-4">
            <dt className="text-muted">{t(`shopOrder.${key}`)}</dt>
            <dd>
              {key === 'wholesale' || key === 'fee' ? '− ' : ''}
              {money(amount)}
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-1.5 font-semibold">
          <dt>{t('shopOrder.margin')}</dt>
          <dd>{money(margin)}</dd>
        </div>
      </dl>
    </div>
  )
}
