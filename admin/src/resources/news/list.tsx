import type { Output } from '@pasar/contract/call'
import { type adminNewsList, newsKinds } from '@pasar/contract/calls/admin/catalog/content'
import { CreateButton, DataTable, FunctionField, List, SelectInput, TopToolbar } from 'react-admin'
import { DateTimeField } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'

type Article = Output<typeof adminNewsList>['list'][number]

export const kindLabels = { stories: 'Stories', howto: 'How to', shop: 'From the shop' }

const filters = [
  <SelectInput
    key="category"
    source="category"
    label="Kind"
    choices={newsKinds.map((id) => ({ id, name: kindLabels[id] }))}
    alwaysOn
  />,
  <SelectInput
    key="published"
    source="published"
    label="State"
    choices={[
      { id: '1', name: 'Published' },
      { id: '0', name: 'Draft' },
    ]}
    alwaysOn
  />,
]

/** News articles, newest first, including drafts. */
export const NewsList = () => (
  <List
    filters={filters}
    exporter={false}
    perPage={25}
    sort={{ field: 'id', order: 'DESC' }}
    actions={
      <TopToolbar>
        <CreateButton label="New article" />
      </TopToolbar>
    }
  >
    <DataTable rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col source="title.en-us" label="Title" disableSort />
      <DataTable.Col label="Kind">
        <FunctionField<Article>
          render={({ category }) => kindLabels[category as keyof typeof kindLabels] ?? category}
        />
      </DataTable.Col>
      <DataTable.Col label="State">
        <FunctionField<Article>
          render={({ published }) => (
            <StateChip label={published ? 'published' : 'draft'} tone={published ? 'success' : 'default'} />
          )}
        />
      </DataTable.Col>
      <DataTable.Col label="Date">
        <DateTimeField source="publishedAt" />
      </DataTable.Col>
      <DataTable.Col source="likes" align="right" disableSort />
    </DataTable>
  </List>
)
