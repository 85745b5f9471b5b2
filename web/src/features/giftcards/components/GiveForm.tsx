import { GIFT_LINK_DAYS } from '@pasar/contract/constants'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/Button.tsx'
import { Chip } from '@/ui/Chip.tsx'
import { checkForm } from '@/ui/check-form.ts'
import { Textarea } from '@/ui/Field.tsx'
import { Stepper } from '@/ui/Stepper.tsx'
import type { Giving } from './GiveSheet.tsx'
import { Receiver } from './Receiver.tsx'

/** Which cards, how many, and to a member or behind a link. */
export function GiveForm({ giving, onSubmit }: { giving: Giving; onSubmit: () => void }) {
  const t = useT()
  const { money } = useFormat()
  const { values, at, setAt, pieces, most, setCount, byLink, setByLink, receiver } = giving
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
        <Stepper label={t('gift.count')} value={pieces} max={most} onChange={setCount} />
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
            value={giving.greeting}
            onChange={(event) => giving.setGreeting(event.target.value)}
          />
        </>
      ) : (
        <Receiver search={receiver} />
      )}
      <Button type="submit" size="lg" wide disabled={!byLink && !receiver.found}>
        {byLink ? t('gift.makeLink') : t('gift.giveMember', { count: pieces })}
      </Button>
    </form>
  )
}
