import { AutocompleteArrayInput, SelectInput } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { useMarkets } from '../use-markets.ts'

/** The markets in which a record is shown; none for all. */
export const MarketsInput = ({ source }: { source: string }) => (
  <AutocompleteArrayInput
    source={source}
    label={t('Markets (empty: all)')}
    choices={useMarkets()}
    fullWidth
  />
)

/** The one market in which a record is shown; null for all. */
export const MarketInput = ({ source }: { source: string }) => (
  <SelectInput
    source={source}
    label={t('Market')}
    choices={useMarkets()}
    emptyText={t('All markets')}
    emptyValue=""
    format={(market: string | null) => market ?? ''}
    parse={(market: string) => market || null}
  />
)
