import { Gift, Tags, Zap } from 'lucide-react'
import type { Product, Sku } from '@/features/products/model/choice.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Countdown } from '@/ui/display/Countdown.tsx'

type Props = { product: Product; sku: Sku | undefined; onEnd: () => void }

/** The flash sale of the selected SKU with its countdown, and the promotions of the product. */
export default function ProductPromotions({ product, sku, onEnd }: Props) {
  const flash = sku?.flash
  if (!flash && product.promotions.length === 0) return null
  return (
    <div className="grid gap-2">
      {flash && <FlashRow flash={flash} onEnd={onEnd} />}
      {product.promotions.map((promotion) => (
        <PromotionRow key={promotion.id} promotion={promotion} />
      ))}
    </div>
  )
}

function FlashRow({ flash, onEnd }: { flash: NonNullable<Sku['flash']>; onEnd: () => void }) {
  const t = useT()
  const { money } = useFormat()
  if (flash.max === 0) return <p className="text-sm text-muted">{t('price.flashOver')}</p>
  return (
    <div className="rounded-card bg-sale px-4 py-2.5 text-sm text-on-sale">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="inline-flex items-center gap-1.5 font-semibold">
          <Zap size={16} className="fill-current" aria-hidden />
          {t('price.flashEnds')}
        </span>
        <Countdown ends={flash.endsAt} onEnd={onEnd} className="font-semibold" />
      </p>
      <p>{t('price.flashMax', { count: flash.max, price: money(flash.price) })}</p>
    </div>
  )
}

function PromotionRow({ promotion }: { promotion: Product['promotions'][number] }) {
  const t = useT()
  const { money, date } = useFormat()
  const Icon = promotion.kind === 'gift' ? Gift : Tags
  return (
    <p className="flex items-start gap-2.5 rounded-card border border-line px-4 py-2.5 text-sm">
      <Icon size={18} strokeWidth={1.7} className="mt-px shrink-0 text-sale" aria-hidden />
      <span className="min-w-0">
        <span className="block font-medium break-words">{promotion.title}</span>
        <span className="block text-muted">
          {promotion.threshold && <>{t('price.giftFrom', { amount: money(promotion.threshold) })} · </>}
          {t('price.until', { date: date(promotion.endsAt) })}
        </span>
      </span>
    </p>
  )
}
