import type { Output } from '@pasar/contract/call'
import { type adminNewsList, newsKinds } from '@pasar/contract/calls/admin/content/news'
import { CreateButton, DataTable, FunctionField, SelectInput, TopToolbar } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DateTimeField } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'

type Article = Output<typeof adminNewsList>['list'][number]

export const kindLabels = { stories: t('Stories'), howto: t('How to'), shop: t('From the shop') }

const filters = [
  <SelectInput
    key="category"
    source="category"
    label={t('Kind')}
    choices={newsKinds.map((id) => ({ id, name: kindLabels[id] }))}
    alwaysOn
  />,
  <SelectInput
    key="published"
    source="published"
    label={t('State')}
    choices={[
      { id: '1', name: t('Published') },
      { id: '0', name: t('Draft') },
    ]}
    alwaysOn
  />,
]

const formatKind = ({ category }: Article) => kindLabels[category as keyof typeof kindLabels] ?? category

const State = ({ article: { published } }: { article: Article }) => (
  <StateChip label={published ? t('published') : t('draft')} tone={published ? 'success' : 'default'} />
)

/** News articles, newest first, including drafts. */
export const NewsList = () => (
  <ResourceList
    filters={filters}
    actions={
      <TopToolbar>
        <CreateButton label={t('New article')} />
      </TopToolbar>
    }
  >
    <RecordTable<Article>
      rowClick="edit"
      primary={(article) => article.title['en-us']}
      secondary={(article) => formatKind(article)}
      at={(article) => article.publishedAt}
      aside={(article) => <State article={article} />}
    >
      <DataTable.Col source="title.en-us" label={t('Title')} disableSort />
      <DataTable.Col label={t('Kind')}>
        <FunctionField<Article> render={formatKind} />
      </DataTable.Col>
      <DataTable.Col label={t('State')}>
        <FunctionField<Article> render={(article) => <State article={article} />} />
      </DataTable.Col>
      <DataTable.Col label={t('Date')}>
        <DateTimeField source="publishedAt" />
      </DataTable.Col>
      <DataTable.Col source="likes" label={t('Likes')} align="right" disableSort />
    </RecordTable>
  </ResourceList>
)
