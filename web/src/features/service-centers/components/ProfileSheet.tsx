import type { ServiceCenterProfile } from '@pasar/contract/service-centers'
import { useId, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { useCallingCodes } from '@/lib/calling-codes.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { checkForm } from '@/ui/forms/check-form.ts'
import { Input } from '@/ui/forms/Field.tsx'
import { PhoneInput } from '@/ui/forms/PhoneInput.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useUpdateCenter } from '../api/service-centers.ts'
import { HoursInput } from './HoursInput.tsx'

type Props = { profile: ServiceCenterProfile; open: boolean; onClose: () => void }

/** Changes the profile of the member's center; where it is stays, down to the postcode. */
export function ProfileSheet({ profile, open, onClose }: Props) {
  const t = useT()
  const form = useId()
  const update = useUpdateCenter()
  const [draft, setDraft] = useState(profile)
  const change = (part: Partial<ServiceCenterProfile>) => setDraft({ ...draft, ...part })
  const field = (name: 'name' | 'detail', maxLength: number) => ({
    label: t(`serviceCenter.${name}`),
    ...{ name, maxLength, required: true, autoComplete: 'off', value: draft[name] },
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  const { postcode, city, state, country } = profile
  const place = [`${postcode} ${city}`.trim(), state, country].filter(Boolean).join(', ')
  const save = async () => {
    if (!(await update.run({ profile: draft })).ok) return
    toast(t('serviceCenter.saved'))
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('serviceCenter.profile')}
      footer={
        <Button type="submit" form={form} size="lg" wide busy={update.busy}>
          {t('common.save')}
        </Button>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (checkForm(event.currentTarget)) void save()
        }}
      >
        <Input {...field('name', 60)} />
        <Input {...field('detail', 200)} />
        <p className="text-sm text-muted">
          <span className="block font-medium text-ink-2">{place}</span>
          {t('serviceCenter.placeNote')}
        </p>
        <Phone draft={draft} onChange={change} />
        <HoursInput hours={draft.hours} onChange={(hours) => change({ hours })} />
      </form>
    </Sheet>
  )
}

type PhoneProps = { draft: ServiceCenterProfile; onChange: (part: Partial<ServiceCenterProfile>) => void }

function Phone({ draft, onChange }: PhoneProps) {
  const t = useT()
  const codes = useCallingCodes()
  return (
    <PhoneInput
      label={t('serviceCenter.phone')}
      name="phone"
      required
      prefix={draft.phonePrefix}
      onPrefix={(phonePrefix) => onChange({ phonePrefix })}
      countries={
        codes?.map((c) => ({ prefix: c.callingCode, name: c.name })) ?? [
          { prefix: draft.phonePrefix, name: `+${draft.phonePrefix}` },
        ]
      }
      value={draft.phone}
      onChange={(phone) => onChange({ phone })}
    />
  )
}
