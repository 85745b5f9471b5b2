import type { Output } from '@pasar/contract/call'
import { type adminNewsList, newsKinds } from '@pasar/contract/calls/admin/catalog/content'
import { CreateButton, DataTable, FunctionField, List, SelectInput, TopToolbar } from 'react-admin'
import { DateTime, DateTimeField } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'

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

const formatKind = ({ category }: Article) => kindLabels[category as keyof typeof kindLabels] ?? category

const State = ({ article: { published } }: { article: Article }) => (
  <StateChip label={published ? 'published' : 'draft'} tone={published ? 'success' : 'default'} />
)

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
    <RecordTable<Article>
      rowClick="edit"
      primary={(article) => article.title['en-us']}
      secondary={(article) => (
        <>
          {formatKind(article)} · <DateTime at={article.publishedAt} />
        </>
      )}
      aside={(article) => <State article={article} />}
    >
      <DataTable.Col source="title.en-us" label="Title" disableSort />
      <DataTable.Col label="Kind">
        <FunctionField<Article> render={formatKind} />
      </DataTable.Col>
      <DataTable.Col label="State">
        <FunctionField<Article> render={(article) => <State article={article} />} />
      </DataTable.Col>
      <DataTable.Col label="Date">
        <DateTimeField source="publishedAt" />
      </DataTable.Col>
      <DataTable.Col source="likes" align="right" disableSort />
    </RecordTable>
  </List>
)
