import Icon from '@mui/icons-material/ArticleOutlined'
import {
  adminNewsDelete,
  adminNewsInfo,
  adminNewsList,
  adminNewsSave,
} from '@pasar/contract/calls/admin/content/news'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { NewsCreate, NewsEdit } from './edit.tsx'
import { NewsList } from './list.tsx'

export const news: ResourceDefinition = {
  name: 'news',
  label: t('News'),
  group: 'Content',
  icon: Icon,
  auditKind: 'news',
  calls: { list: adminNewsList, info: adminNewsInfo, save: adminNewsSave, remove: adminNewsDelete },
  list: NewsList,
  edit: NewsEdit,
  create: NewsCreate,
  recordTitle: (article: { title: Record<string, string> }) => article.title['en-us'] ?? '',
}
