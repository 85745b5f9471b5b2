import Icon from '@mui/icons-material/ConfirmationNumberOutlined'
import {
  adminCouponDelete,
  adminCouponInfo,
  adminCouponList,
  adminCouponSave,
} from '@pasar/contract/calls/admin/marketing'
import type { ResourceDefinition } from '../../data/resource.ts'
import { CouponCreate, CouponEdit } from './edit.tsx'
import { CouponList } from './list.tsx'
import { type Coupon, worth } from './words.ts'

export const coupons: ResourceDefinition = {
  name: 'coupons',
  label: 'Coupons',
  group: 'Marketing',
  icon: Icon,
  calls: { list: adminCouponList, info: adminCouponInfo, save: adminCouponSave, remove: adminCouponDelete },
  list: CouponList,
  edit: CouponEdit,
  create: CouponCreate,
  recordTitle: (coupon: Coupon) => `${coupon.title['en-us']} (${worth(coupon)})`,
}
