import { useAreas } from '@/features/addresses/api/countries.ts'
import { useT } from '@/i18n/i18n.ts'
import { useCallingCodes } from '@/lib/calling-codes.ts'
import { Input, Select } from '@/ui/forms/Field.tsx'
import type { Place } from '../model/draft.ts'

type Props = {
  place: Place
  errors: Record<string, string>
  onChange: (place: Place) => void
  /** Offers the whole country as an area. */
  wholeCountry?: boolean
}

/** The value of the option for the whole country; an empty one is that of the placeholder. */
const WHOLE = 'all'

/** Country, and state or region: from a list where the country has one, else free text. */
export function PlaceFields({ place, errors, onChange, wholeCountry = false }: Props) {
  const t = useT()
  const countries = useCallingCodes() ?? []
  const { country, stateCode, state } = place
  const hasAreas = (countries.find(({ code }) => code === country)?.areaLevels ?? 0) > 0
  const areas = useAreas(country, '', hasAreas).areas ?? []
  return (
    <div className="grid gap-4 wide:grid-cols-2">
      <Select
        label={t('partner.country')}
        name="country"
        required
        autoComplete="country"
        value={countries.length > 0 ? country : ''}
        options={countries.map(({ code, flag, name }) => ({ value: code, label: `${flag} ${name}` }))}
        onChange={(value) => onChange({ country: value, stateCode: '', state: '' })}
        error={errors.country}
      />
      {hasAreas ? (
        <Select
          label={t('partner.state')}
          name="state"
          required
          autoComplete="address-level1"
          value={areas.length > 0 ? stateCode || (wholeCountry ? WHOLE : '') : ''}
          options={[
            ...(wholeCountry ? [{ value: WHOLE, label: t('partner.wholeCountry') }] : []),
            ...areas.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={(value) => {
            const area = areas.find(({ code }) => code === value)
            onChange({ country, stateCode: area?.code ?? '', state: area?.name ?? '' })
          }}
          error={errors.state}
        />
      ) : (
        <Input
          label={t('partner.state')}
          name="state"
          maxLength={80}
          autoComplete="address-level1"
          hint={wholeCountry ? t('partner.stateHint') : undefined}
          value={state}
          onChange={(event) => onChange({ country, stateCode: '', state: event.target.value })}
          error={errors.state}
        />
      )}
    </div>
  )
}
