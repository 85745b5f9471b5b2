import { type FormEvent, useState } from 'react'
import { pages } from '@/app/paths.ts'
import { buildCheckoutSearch } from '@/features/checkout/model/checkout-search.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { InputRefusal, NetworkError } from '@/lib/api/errors.ts'
import { go } from '@/lib/nav.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { checkForm } from '@/ui/forms/check-form.ts'
import { Input, Select } from '@/ui/forms/Field.tsx'
import { type CoupleOffer, useFindPartner } from '../api/couple-packs.ts'

type Props = { offer: CoupleOffer; skuId: string | undefined; onDone: () => void }

/** Asks for the partner, shows both halves, and opens the checkout of the own half. */
export function InviteForm({ offer, skuId, onDone }: Props) {
  const t = useT()
  const find = useFindPartner()
  const available = offer.skus.filter((sku) => sku.stock >= 2)
  const [chosen, setChosen] = useState(skuId)
  const [username, setUsername] = useState('')
  const [problem, setProblem] = useState('')
  const [partner, setPartner] = useState<{ username: string; name: string }>()
  const sku = available.find((s) => s.skuId === chosen) ?? available[0]
  if (!sku) return <p className="py-4 text-muted">{t('couple.soldOut')}</p>

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!checkForm(event.currentTarget)) return
    const name = username.trim()
    const answer = await find.run({ username: name })
    if (answer.ok) return setPartner({ username: name, name: answer.data.maskedName })
    if (answer.error instanceof NetworkError) return
    setProblem(answer.error instanceof InputRefusal ? t('couple.unknown') : answer.error.message)
  }

  return (
    <div className="grid gap-4 pb-2">
      {available.length > 1 && (
        <Select
          label={t('couple.option')}
          value={sku.skuId}
          onChange={setChosen}
          options={available.map((s) => ({ value: s.skuId, label: s.optionText }))}
        />
      )}
      {partner ? (
        <Confirm
          sku={sku}
          name={partner.name}
          onOther={() => setPartner(undefined)}
          onContinue={(together) => {
            onDone()
            const couple = { offerId: offer.id, partner: partner.username, together }
            go(pages.checkout, buildCheckoutSearch({ skuId: sku.skuId, quantity: 1, couple }))
          }}
        />
      ) : (
        <form className="grid gap-4" noValidate onSubmit={(event) => void onSubmit(event)}>
          <Input
            label={t('couple.partner')}
            name="partner"
            required
            hint={t('couple.partnerHint')}
            error={problem}
            value={username}
            maxLength={40}
            autoCapitalize="none"
            autoComplete="off"
            onChange={(event) => {
              setUsername(event.target.value)
              setProblem('')
            }}
          />
          <Button type="submit" size="lg" wide busy={find.busy}>
            {t('couple.check')}
          </Button>
        </form>
      )}
    </div>
  )
}

type ConfirmProps = {
  sku: CoupleOffer['skus'][number]
  name: string
  onOther: () => void
  onContinue: (together: boolean) => void
}

function Confirm({ sku, name, onOther, onContinue }: ConfirmProps) {
  const t = useT()
  const { money } = useFormat()
  const [together, setTogether] = useState(false)
  return (
    <>
      <dl className="grid gap-2 rounded-card bg-shade p-4">
        <div className="flex justify-between gap-4">
          <dt>{t('couple.youPay')}</dt>
          <dd className="money font-semibold">{money(sku.halves.initiator)}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt className="min-w-0 break-words">{t('couple.partnerPays', { name })}</dt>
          <dd className="money font-semibold">{money(sku.halves.partner)}</dd>
        </div>
      </dl>
      <p className="text-sm text-muted">{t('couple.plusFreight')}</p>
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          className="mt-1 size-5 accent-accent"
          checked={together}
          onChange={(event) => setTogether(event.target.checked)}
        />
        <span className="grid">
          {t('couple.together')}
          <span className="text-sm text-muted">{t('couple.togetherHint')}</span>
        </span>
      </label>
      <div className="grid gap-2">
        <Button size="lg" wide onClick={() => onContinue(together)}>
          {t('couple.continue')}
        </Button>
        <Button variant="quiet" wide onClick={onOther}>
          {t('couple.otherPartner')}
        </Button>
      </div>
    </>
  )
}
