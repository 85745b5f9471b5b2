import Icon from '@mui/icons-material/ConfirmationNumberOutlined'
import {
  adminCouponDelete,
  adminCouponInfo,
  adminCouponList,
  adminCouponSave,
} from '@pasar/contract/calls/admin/catalog/marketing'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { CouponCreate, CouponEdit } from './edit.tsx'
import { type Coupon, formatDiscount } from './labels.ts'
import { CouponList } from './list.tsx'

export const coupons: ResourceDefinition = {
  name: 'coupons',
  label: t('Coupons'),
  group: 'Marketing',
  icon: Icon,
  auditKind: 'coupon',
  calls: { list: adminCouponList, info: adminCouponInfo, save: adminCouponSave, remove: adminCouponDelete },
  list: CouponList,
  edit: CouponEdit,
  create: CouponCreate,
  recordTitle: (coupon: Coupon) => `${coupon.title['en-us']} (${formatDiscount(coupon)})`,
}
