import { CreateButton, DataTable, FunctionField, TopToolbar } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DateTimeField } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { keywordFilter } from '../../ui/list/keyword-filter.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { stateFilter } from '../../ui/list/state-filter.tsx'
import { audienceNames, type Campaign, kindNames, stateNames, toChoices } from './labels.ts'

const filters = [keywordFilter(t('Title or address')), stateFilter(toChoices(stateNames))]

const State = ({ campaign: { state, published } }: { campaign: Campaign }) => (
  <StateChip
    label={published ? stateNames[state] : t('draft')}
    tone={published && state === 'running' ? 'success' : 'default'}
  />
)

/** Campaigns in the order of the shop. */
export const CampaignList = () => (
  <ResourceList
    filters={filters}
    actions={
      <TopToolbar>
        <CreateButton label={t('New campaign')} />
      </TopToolbar>
    }
  >
    <RecordTable<Campaign>
      rowClick="edit"
      primary={({ title }) => title['en-us']}
      secondary={({ kind, audience }) => `${kindNames[kind]} · ${audienceNames[audience]}`}
      at={({ startsAt }) => startsAt}
      aside={(campaign) => <State campaign={campaign} />}
    >
      <DataTable.Col source="title.en-us" label={t('Campaign')} disableSort />
      <DataTable.Col label={t('Kind')}>
        <FunctionField<Campaign> render={({ kind }) => kindNames[kind]} />
      </DataTable.Col>
      <DataTable.Col label={t('Audience')}>
        <FunctionField<Campaign> render={({ audience }) => audienceNames[audience]} />
      </DataTable.Col>
      <DataTable.Col label={t('State')}>
        <FunctionField<Campaign> render={(campaign) => <State campaign={campaign} />} />
      </DataTable.Col>
      <DataTable.Col label={t('Starts')}>
        <DateTimeField source="startsAt" />
      </DataTable.Col>
      <DataTable.Col label={t('Ends')}>
        <DateTimeField source="endsAt" />
      </DataTable.Col>
      <DataTable.Col source="position" label={t('Position')} align="right" disableSort />
    </RecordTable>
  </ResourceList>
)
