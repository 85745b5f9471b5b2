import type { OpenMatter } from '@pasar/contract/calls/account/cancellation'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { InputRefusal } from '@/lib/api/errors.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { Input } from '@/ui/forms/Field.tsx'

/** The sentences that the member has typed, by item, with the messages of wrong ones. */
export function useGiveUp() {
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  return {
    typed,
    errors,
    type: (item: string, sentence: string) => {
      setTyped({ ...typed, [item]: sentence })
      setErrors({ ...errors, [`giveUp.${item}`]: '' })
    },
    /** Shows the messages of a refusal at their fields. */
    showRefusal: (error: unknown) => setErrors(error instanceof InputRefusal ? error.fields : {}),
    /** The input of the calls. */
    list: Object.entries(typed)
      .filter(([, sentence]) => sentence.trim() !== '')
      .map(([item, sentence]) => ({ item, sentence })),
  }
}

export type GiveUp = ReturnType<typeof useGiveUp>

/** The member's remaining assets, with the sentence to type for each. */
export function GiveUpFields({ matters, giveUp }: { matters: readonly OpenMatter[]; giveUp: GiveUp }) {
  const t = useT()
  const waivable = matters.filter(({ item }) => item !== null)
  if (waivable.length === 0) return null
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold tracking-tight">{t('cancelAccount.giveUp')}</h2>
      <p className="text-sm text-muted">{t('cancelAccount.giveUpText')}</p>
      {waivable.map((matter) => (
        <GiveUpField key={matter.item} matter={matter} giveUp={giveUp} />
      ))}
    </section>
  )
}

function GiveUpField({ matter, giveUp }: { matter: OpenMatter; giveUp: GiveUp }) {
  const t = useT()
  const { money } = useFormat()
  const { kind, count, givenUp } = matter
  const item = matter.item ?? ''
  const amount = matter.amount ? money(matter.amount) : ''
  const isCard = kind === 'gift-cards'
  const owned = isCard
    ? t('cancelAccount.has_gift-cards', { count, amount })
    : t('cancelAccount.has_balance', { amount })
  return (
    <Card className="grid gap-3">
      <p className="flex flex-wrap items-center justify-between gap-3">
        <span className="money font-semibold">{owned}</span>
        {givenUp ? (
          <span className="inline-flex items-center gap-1.5 text-sm text-muted">
            <CircleCheck size={18} strokeWidth={1.8} aria-hidden />
            {t('cancelAccount.givenUp')}
          </span>
        ) : (
          <PageLink
            page={isCard ? pages.giftCards : pages.wallet}
            className="target text-sm font-medium text-accent underline underline-offset-2"
          >
            {t('cancelAccount.use')}
          </PageLink>
        )}
      </p>
      {!givenUp && (
        <Input
          label={t('cancelAccount.typeSentence', { sentence: matter.sentence ?? '' })}
          name={`giveUp.${item}`}
          required
          autoComplete="off"
          autoCapitalize="sentences"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={200}
          value={giveUp.typed[item] ?? ''}
          onChange={(event) => giveUp.type(item, event.target.value)}
          error={giveUp.errors[`giveUp.${item}`] ?? ''}
        />
      )}
    </Card>
  )
}
