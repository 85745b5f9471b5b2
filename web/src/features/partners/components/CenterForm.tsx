import type { PartnerApplication } from '@pasar/contract/calls/network/partners'
import { PickOnMap, takePickedPlace } from '@/features/maps/components/PickOnMap.tsx'
import { useT } from '@/i18n/i18n.ts'
import { useCallingCodes } from '@/lib/calling-codes.ts'
import { Card, SectionTitle } from '@/ui/display/Card.tsx'
import { Input, Select, Textarea } from '@/ui/forms/Field.tsx'
import { PhoneInput } from '@/ui/forms/PhoneInput.tsx'
import { useDraft } from '@/ui/forms/use-draft.ts'
import { useApplyAsServiceCenter } from '../api/partners.ts'
import {
  applyPlace,
  buildProfile,
  type CenterDraft,
  createCenterDraft,
  type KindInfo,
} from '../model/draft.ts'
import { ApplicationForm } from './ApplicationForm.tsx'
import { HoursFields } from './HoursFields.tsx'
import { PlaceFields } from './PlaceFields.tsx'

type Props = { kind: KindInfo; previous: PartnerApplication | null; country: string; callingCode: string }

/** The time zone of this device, and all that the browser knows. */
const ownTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
const listTimeZones = (chosen: string): string[] => {
  // Browsers before 2022 do not list them.
  const { supportedValuesOf } = Intl as { supportedValuesOf?: (key: 'timeZone') => string[] }
  return [...new Set([chosen, ...(supportedValuesOf?.('timeZone') ?? [])])].sort()
}

/** The application to become a service center. */
export function CenterForm({ kind, previous, country, callingCode }: Props) {
  const t = useT()
  const apply = useApplyAsServiceCenter()
  const codes = useCallingCodes() ?? []
  const { draft, errors, setErrors, change, field } = useDraft(() => {
    const picked = takePickedPlace<CenterDraft>()
    if (!picked) return createCenterDraft(previous, { country, callingCode, timeZone: ownTimeZone() })
    return picked.place ? applyPlace(picked.draft, picked.place) : picked.draft
  })
  return (
    <ApplicationForm
      kind={kind}
      previous={previous}
      picturesHint={t('partner.centerPictures')}
      busy={apply.busy}
      onErrors={setErrors}
      send={(common) => apply.run({ profile: buildProfile(draft), position: draft.position, ...common })}
    >
      <section>
        <SectionTitle>{t('partner.center')}</SectionTitle>
        <Card flush className="mb-3">
          <PickOnMap draft={draft} position={draft.position} country={draft.country} />
        </Card>
        <Card className="grid gap-4">
          <Input
            label={t('partner.name')}
            required
            maxLength={60}
            autoComplete="organization"
            {...field('name')}
          />
          <PlaceFields
            place={draft}
            errors={errors}
            onChange={(place) => change({ ...place, position: null })}
          />
          <div className="grid gap-4 wide:grid-cols-2">
            <Input
              label={t('partner.city')}
              maxLength={80}
              autoComplete="address-level2"
              {...field('city')}
            />
            <Input
              label={t('partner.postcode')}
              maxLength={16}
              autoComplete="postal-code"
              autoCapitalize="characters"
              {...field('postcode')}
            />
          </div>
          <Textarea
            label={t('partner.detail')}
            required
            rows={2}
            maxLength={200}
            autoComplete="street-address"
            {...field('detail')}
          />
          <PhoneInput
            label={t('partner.phone')}
            name="phone"
            required
            prefix={draft.phonePrefix}
            onPrefix={(phonePrefix) => change({ phonePrefix })}
            countries={codes.map((code) => ({ prefix: code.callingCode, name: code.name }))}
            value={draft.phone}
            onChange={(phone) => change({ phone })}
            error={errors.phone}
          />
        </Card>
      </section>
      <section>
        <SectionTitle>{t('partner.visits')}</SectionTitle>
        <Card className="grid gap-4">
          <p className="text-sm text-muted">{t('partner.visitsText')}</p>
          <HoursFields days={draft.days} onChange={(days) => change({ days })} error={errors.hours} />
          <Select
            label={t('partner.timeZone')}
            name="timeZone"
            required
            value={draft.timeZone}
            options={listTimeZones(draft.timeZone).map((zone) => ({
              value: zone,
              label: zone.replaceAll('_', ' '),
            }))}
            onChange={(timeZone) => change({ timeZone })}
            error={errors.timeZone}
          />
        </Card>
      </section>
    </ApplicationForm>
  )
}
