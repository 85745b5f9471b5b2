import { titles } from '@pasar/contract/calls/verification'
import { useT } from '@/i18n/i18n.ts'
import { BIRTHDAY_MIN, DateInput, getToday } from '@/ui/forms/DateInput.tsx'
import { Input, Select } from '@/ui/forms/Field.tsx'
import type { Draft } from '../model/draft.ts'

// The empty value of a select is its placeholder, so no answer needs another value.
const NONE = 'none'

type Props = {
  draft: Draft
  errors: Record<string, string>
  expiry: 'required' | 'optional' | 'none'
  onChange: (part: Partial<Draft>) => void
}

/** Further data of the document, and the referral code. */
export function PersonFields({ draft, errors, expiry, onChange }: Props) {
  const t = useT()
  const today = getToday()
  return (
    <>
      <div className="grid gap-4 wide:grid-cols-2">
        <DateInput
          label={t('verification.birthday')}
          name="birthday"
          required
          autoComplete="bday"
          min={BIRTHDAY_MIN}
          max={today}
          value={draft.birthday}
          onChange={(event) => onChange({ birthday: event.target.value })}
          error={errors.birthday}
        />
        <Select
          label={t('verification.titleField')}
          name="title"
          autoComplete="honorific-prefix"
          value={draft.title || NONE}
          options={[
            { value: NONE, label: t('verification.title_none') },
            ...titles.map((value) => ({ value, label: t(`verification.title_${value}`) })),
          ]}
          onChange={(value) => onChange({ title: titles.find((title) => title === value) ?? '' })}
          error={errors.title}
        />
      </div>
      {expiry !== 'none' && (
        <DateInput
          label={t('verification.expiresOn')}
          name="expiresOn"
          required={expiry === 'required'}
          autoComplete="off"
          min={today}
          hint={expiry === 'optional' ? t('verification.expiresOptional') : undefined}
          value={draft.expiresOn}
          onChange={(event) => onChange({ expiresOn: event.target.value })}
          error={errors.expiresOn}
        />
      )}
      <Input
        label={t('verification.referralCode')}
        name="referralCode"
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        hint={t('verification.referralHint')}
        value={draft.referralCode}
        onChange={(event) => onChange({ referralCode: event.target.value })}
        error={errors.referralCode}
      />
    </>
  )
}
