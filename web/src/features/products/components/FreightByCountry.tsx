import { type FreightQuote, orderFreightFee } from '@pasar/contract/calls/international'
import { useState } from 'react'
import { DutiesNote } from '@/features/orders/components/DutiesNote.tsx'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { useRead } from '@/lib/api/query.ts'
import { Price } from '@/ui/display/Price.tsx'
import { Select } from '@/ui/forms/Field.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'

/** What is quoted: units of one SKU, or null for the selected cart items. */
type Props = { purchase: { skuId: string; quantity: number } | null }

/**
 * Freight by weight, fees, delivery time and duties by country; nothing where the shop delivers to one
 * country only.
 */
export default function FreightByCountry({ purchase }: Props) {
  const t = useT()
  const { data, error } = useRead(
    orderFreightFee,
    purchase ? { skuId: purchase.skuId, quantity: purchase.quantity } : { source: 'cart' },
    { enabled: purchase?.skuId !== '', handles: ['nothing-selected'] },
  )
  const [chosen, setChosen] = useState('')
  if (!data) return error ? null : <Skeleton className="mt-4 h-32 rounded-card" />
  const quote = data.quotes.find((q) => q.country === chosen) ?? data.quotes[0]
  if (!quote || data.quotes.length + data.prohibited.length < 2) return null
  return (
    <section className="mt-5 grid gap-3 border-t border-line pt-4" aria-label={t('abroad.title')}>
      <Select
        label={t('abroad.title')}
        value={quote.country}
        onChange={setChosen}
        options={data.quotes.map(({ country, name }) => ({ value: country, label: name }))}
      />
      <Quote quote={quote} isOneUnit={purchase?.quantity === 1} />
      {data.prohibited.length > 0 && (
        <p className="text-sm text-muted">
          {t('abroad.prohibited', { countries: data.prohibited.map(({ name }) => name).join(', ') })}
        </p>
      )}
    </section>
  )
}

function Quote({ quote, isOneUnit }: { quote: FreightQuote; isOneUnit: boolean }) {
  const t = useT()
  const { money, number } = useFormat()
  const percent = number(quote.operatingFeeBp / 100)
  const fees = [
    [t('checkout.operatingFee'), t('checkout.operatingFeeShare', { percent }), quote.operatingFee],
    [t('checkout.tax'), '', quote.tax],
  ] as const
  return (
    <>
      <dl className="grid gap-2">
        <div className="flex justify-between gap-4">
          <dt className="text-muted">
            {t('abroad.freight')}
            {quote.weightGrams > 0 && (
              <span className="block text-xs">
                {t('abroad.weight', { kilograms: number(quote.weightGrams / 1000) })}
              </span>
            )}
          </dt>
          <dd>{Number(quote.freight.amount) > 0 ? <Price money={quote.freight} /> : t('abroad.free')}</dd>
        </div>
        {fees.map(
          ([name, note, amount]) =>
            Number(amount.amount) > 0 && (
              <div key={name} className="flex justify-between gap-4">
                <dt className="text-muted">
                  {name}
                  {note && <span className="block text-xs">{note}</span>}
                </dt>
                <dd>
                  <Price money={amount} />
                </dd>
              </div>
            ),
        )}
        <div className="flex justify-between gap-4">
          <dt className="text-muted">{t('abroad.arrives')}</dt>
          <dd>{t('abroad.days', { min: quote.minDays, max: quote.maxDays })}</dd>
        </div>
      </dl>
      <p className="text-sm text-muted">
        {t(isOneUnit ? 'abroad.forOne' : 'abroad.forAll', { total: money(quote.total) })}
        {quote.needsIdentity && ` ${t('abroad.identity')}`}
      </p>
      {quote.duties && <DutiesNote duties={quote.duties} />}
    </>
  )
}
