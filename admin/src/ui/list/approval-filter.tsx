import { SelectInput } from 'react-admin'
import { t } from '../../i18n/translate.ts'

/**
 * Filters records under review by the approval they need. Shown only while set, as by the dashboard's links.
 */
export const approvalFilter = (
  <SelectInput
    key="approval"
    source="approval"
    label={t('Needs')}
    choices={[
      { id: 'first', name: t('First approval') },
      { id: 'second', name: t('My second approval') },
    ]}
  />
)
