import AbsentIcon from '@mui/icons-material/HelpOutlineOutlined'
import LockIcon from '@mui/icons-material/Lock'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Title } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { t } from '../i18n/translate.ts'
import { resources } from '../resources/index.ts'
import { findMissingReason } from './missing-page.ts'

const names = resources.map(({ name }) => name)

const contents = {
  'not-allowed': {
    icon: LockIcon,
    title: t('Your role may not open this page'),
    text: t('Ask an owner for the permission.'),
  },
  absent: {
    icon: AbsentIcon,
    title: t('There is no such page'),
    text: t('The address may be mistyped or out of date.'),
  },
}

/** Replaces pages that are not routed: the role may not open them, or they do not exist. */
export function MissingPage() {
  const { pathname } = useLocation()
  const { icon: Icon, title, text } = contents[findMissingReason(pathname, names)]
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, py: 10, px: 2, textAlign: 'center' }}>
      <Title title={title} />
      <Icon color="disabled" sx={{ fontSize: 48 }} />
      <Typography variant="h6" component="h1">
        {title}
      </Typography>
      <Typography color="textSecondary">{text}</Typography>
      <Button variant="contained" component={Link} to="/" sx={{ mt: 2 }}>
        {t('To the dashboard')}
      </Button>
    </Box>
  )
}
