import Icon from '@mui/icons-material/EventAvailableOutlined'
import {
  adminCampaignDelete,
  adminCampaignInfo,
  adminCampaignList,
  adminCampaignSave,
} from '@pasar/contract/calls/admin/content/campaigns'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { CampaignCreate, CampaignEdit } from './edit.tsx'
import type { Campaign } from './labels.ts'
import { CampaignList } from './list.tsx'

export const campaigns: ResourceDefinition = {
  name: 'campaigns',
  label: t('Campaigns'),
  group: 'Marketing',
  icon: Icon,
  auditKind: 'campaign',
  calls: {
    list: adminCampaignList,
    info: adminCampaignInfo,
    save: adminCampaignSave,
    remove: adminCampaignDelete,
  },
  list: CampaignList,
  edit: CampaignEdit,
  create: CampaignCreate,
  recordTitle: (campaign: Campaign) => campaign.title['en-us'],
}
