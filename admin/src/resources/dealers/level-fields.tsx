import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { Territory } from '@pasar/contract/calls/network/partners'
import { countryList } from '@pasar/contract/calls/regions'
import { type DealerLevel, dealerLevels } from '@pasar/contract/partners'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'
import { useAreas } from '../freight/use-areas.ts'

type Props = {
  level: DealerLevel
  onLevel(level: DealerLevel): void
  territory: Territory
  onTerritory(territory: Territory): void
}

/** The value of the option for the whole country. */
const WHOLE = 'all'

/** Level and territory of a dealer. */
export function LevelFields({ level, onLevel, territory, onTerritory }: Props) {
  const countries = useCallQuery(countryList, {}).data?.list ?? []
  const { country, stateCode, state } = territory
  const areas = useAreas(country)
  return (
    <>
      <TextField
        select
        label={t('Level')}
        value={level}
        onChange={({ target }) => onLevel(Number(target.value) as DealerLevel)}
        fullWidth
      >
        {dealerLevels.map((it) => (
          <MenuItem key={it} value={it}>
            {t('Level %{level}', { level: it })}
          </MenuItem>
        ))}
      </TextField>
      {countries.length > 0 && (
        <TextField
          select
          label={t('Country')}
          value={country}
          onChange={({ target }) => onTerritory({ country: target.value, stateCode: '', state: '' })}
          fullWidth
        >
          {countries.map(({ code, name }) => (
            <MenuItem key={code} value={code}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      {areas.length > 0 ? (
        <TextField
          select
          label={t('State or region')}
          value={stateCode || WHOLE}
          onChange={({ target }) =>
            onTerritory({ country, stateCode: target.value === WHOLE ? '' : target.value, state: '' })
          }
          fullWidth
        >
          <MenuItem value={WHOLE}>{t('Whole country')}</MenuItem>
          {areas.map(({ code, name }) => (
            <MenuItem key={code} value={code}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      ) : (
        <TextField
          label={t('State or region')}
          value={state}
          onChange={({ target }) => onTerritory({ country, stateCode: '', state: target.value })}
          fullWidth
        />
      )}
    </>
  )
}
