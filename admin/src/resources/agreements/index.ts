import Icon from '@mui/icons-material/RuleOutlined'
import {
  adminAgreementDelete,
  adminAgreementInfo,
  adminAgreementList,
  adminAgreementSave,
} from '@pasar/contract/calls/admin/content/agreements'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { AgreementCreate, AgreementEdit } from './edit.tsx'
import { type Agreement, nameKind } from './labels.ts'
import { AgreementList } from './list.tsx'
import { AgreementShow } from './show.tsx'

export const agreements: ResourceDefinition = {
  name: 'agreements',
  label: t('Agreements'),
  group: 'Content',
  icon: Icon,
  auditKind: 'agreement',
  calls: {
    list: adminAgreementList,
    info: adminAgreementInfo,
    save: adminAgreementSave,
    remove: adminAgreementDelete,
  },
  list: AgreementList,
  show: AgreementShow,
  edit: AgreementEdit,
  create: AgreementCreate,
  recordTitle: ({ kind, version }: Agreement) => `${nameKind(kind)} ${version}`,
}
