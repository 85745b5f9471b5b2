import type { PartnerKind } from '@pasar/contract/partners'
import { Banknote, type LucideIcon, MapPin, PackageCheck, Percent, Store, Tag } from 'lucide-react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Card } from '@/ui/display/Card.tsx'

/** What a dealer, a service center or the owner of a shop gets, above the form. */
export function Introduction({ kind, discountsBp }: { kind: PartnerKind; discountsBp: readonly number[] }) {
  const t = useT()
  return (
    <Card className="grid gap-4 border-transparent bg-accent-soft">
      <div>
        <h2 className="text-lg font-semibold tracking-tight text-balance">
          {t(`partner.introTitle_${kind}`)}
        </h2>
        <p className="mt-1 text-sm text-ink-2">{t(`partner.introText_${kind}`)}</p>
      </div>
      {kind === 'dealer' ? <Levels discountsBp={discountsBp} /> : null}
      <ul className="grid gap-2 text-sm wide:grid-cols-2">
        {points[kind].map(({ icon: Icon, key }) => (
          <li key={key} className="flex items-start gap-2">
            <Icon size={20} strokeWidth={1.7} className="shrink-0 text-accent" aria-hidden />
            {t(`partner.${key}`)}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const points = {
  dealer: [
    { icon: Percent, key: 'pointPrices' },
    { icon: MapPin, key: 'pointTerritory' },
  ],
  'service-center': [
    { icon: Banknote, key: 'pointRewards' },
    { icon: PackageCheck, key: 'pointGoods' },
  ],
  shop: [
    { icon: Tag, key: 'pointMargin' },
    { icon: Store, key: 'pointShop' },
  ],
} as const satisfies Record<PartnerKind, readonly { icon: LucideIcon; key: string }[]>

/** The levels of dealers with their discounts; that of the member stands out. */
export function Levels({ discountsBp, own }: { discountsBp: readonly number[]; own?: number }) {
  const t = useT()
  const { number } = useFormat()
  return (
    <ol className="grid grid-cols-3 gap-2">
      {discountsBp.map((bp, index) => {
        const level = index + 1
        return (
          <li
            key={level}
            aria-current={level === own || undefined}
            className="grid justify-items-center rounded-card border border-line bg-surface px-1 py-3 text-center aria-[current]:border-2 aria-[current]:border-accent"
          >
            <span className="text-xs text-muted">{t('partner.level', { level })}</span>
            <span className="money text-xl font-bold text-accent">
              {t('partner.discount', { percent: number(bp / 100) })}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
