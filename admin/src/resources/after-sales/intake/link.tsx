import ScanIcon from '@mui/icons-material/QrCodeScannerOutlined'
import Button from '@mui/material/Button'
import { adminAfterSaleReceive } from '@pasar/contract/calls/admin/after-sales'
import { Link } from 'react-router-dom'
import { can } from '../../../data/can.ts'
import { t } from '../../../i18n/translate.ts'

export const INTAKE_PATH = '/returns-intake'

/** Opens the returns intake. */
export const IntakeLink = () =>
  can(adminAfterSaleReceive) && (
    <Button size="small" component={Link} to={INTAKE_PATH} startIcon={<ScanIcon />}>
      {t('Returns intake')}
    </Button>
  )
