import { GIFT_LINK_DAYS } from '@pasar/contract/constants'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Chip } from '@/ui/controls/Chip.tsx'
import { Stepper } from '@/ui/controls/Stepper.tsx'
import { checkForm } from '@/ui/forms/check-form.ts'
import { Textarea } from '@/ui/forms/Field.tsx'
import { ReceiverField } from './ReceiverField.tsx'
import type { GiftDraft } from './use-gift-draft.ts'

/** Selects the cards, their number, and the recipient: a member or a link. */
export function GiveForm({ draft, onSubmit }: { draft: GiftDraft; onSubmit: () => void }) {
  const t = useT()
  const { money } = useFormat()
  const { values, at, setAt, pieces, max, setCount, byLink, setByLink, receiver } = draft
  return (
    <form
      noValidate
      className="grid gap-5 pb-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (checkForm(event.currentTarget)) onSubmit()
      }}
    >
      <fieldset>
        <legend className="mb-2 text-sm font-medium text-ink-2">{t('gift.which')}</legend>
        <div className="flex flex-wrap gap-2">
          {values.map(({ value, count }, i) => (
            <Chip key={`${value.currency}${value.amount}`} selected={i === at} onClick={() => setAt(i)}>
              {t('gift.have', { amount: money(value), count })}
            </Chip>
          ))}
        </div>
      </fieldset>
      <div className="flex items-center justify-between gap-3">
        <span className="text-sm font-medium text-ink-2">{t('gift.count')}</span>
        <Stepper label={t('gift.count')} value={pieces} max={max} onChange={setCount} />
      </div>
      <fieldset>
        <legend className="mb-2 text-sm font-medium text-ink-2">{t('gift.way')}</legend>
        <div className="flex flex-wrap gap-2">
          <Chip selected={!byLink} onClick={() => setByLink(false)}>
            {t('gift.toMember')}
          </Chip>
          <Chip selected={byLink} onClick={() => setByLink(true)}>
            {t('gift.byLink')}
          </Chip>
        </div>
      </fieldset>
      {byLink ? (
        <>
          <p className="text-sm text-muted">{t('gift.linkText', { days: GIFT_LINK_DAYS })}</p>
          <Textarea
            label={t('gift.greeting')}
            name="greeting"
            autoComplete="off"
            maxLength={100}
            rows={2}
            value={draft.greeting}
            onChange={(event) => draft.setGreeting(event.target.value)}
          />
        </>
      ) : (
        <ReceiverField search={receiver} />
      )}
      <Button type="submit" size="lg" wide disabled={!byLink && !receiver.found}>
        {byLink ? t('gift.makeLink') : t('gift.giveMember', { count: pieces })}
      </Button>
    </form>
  )
}
