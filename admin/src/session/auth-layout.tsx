import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { t } from '../i18n/translate.ts'

/** Layout of sign-in pages: brand panel and form, stacked on phones. */
export const AuthLayout = ({
  title,
  lead,
  children,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
}) => (
  <Box
    component="main"
    sx={{
      minHeight: '100dvh',
      display: 'grid',
      gridTemplateColumns: { xs: '1fr', md: 'minmax(320px, 5fr) 7fr' },
      gridTemplateRows: { xs: 'auto 1fr', md: '1fr' },
      bgcolor: 'background.default',
      color: 'text.primary',
    }}
  >
    <Brand />
    <Box sx={{ display: 'grid', alignItems: { md: 'center' }, justifyItems: 'center', p: { xs: 3, md: 6 } }}>
      <Box sx={{ width: '100%', maxWidth: 420 }}>
        <Typography component="h1" variant="h5" sx={{ fontWeight: 700, letterSpacing: '-0.02em', mb: 1 }}>
          {title}
        </Typography>
        {lead && (
          <Typography color="textSecondary" sx={{ mb: 3 }}>
            {lead}
          </Typography>
        )}
        {children}
      </Box>
    </Box>
  </Box>
)

const Brand = () => (
  <Box
    sx={{
      position: 'relative',
      overflow: 'hidden',
      color: '#fafaf7',
      background: 'linear-gradient(150deg, #0a5540 0%, #0b7355 55%, #12876a 100%)',
      p: { xs: 3, md: 6 },
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
    }}
  >
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Box component="img" src="/h5/icon.svg" alt="" sx={{ width: 40, height: 40, borderRadius: 2.5 }} />
      <Typography sx={{ fontSize: 24, fontWeight: 700, letterSpacing: '-0.03em' }}>pasar</Typography>
      <Typography sx={{ fontSize: 14, opacity: 0.85, ml: 'auto' }}>{t('Console')}</Typography>
    </Box>
    <Basket />
    <Typography
      sx={{
        display: { xs: 'none', md: 'block' },
        fontSize: 30,
        fontWeight: 650,
        lineHeight: 1.2,
        letterSpacing: '-0.02em',
        maxWidth: '16ch',
      }}
    >
      {t('Run your shop from one place.')}
    </Typography>
  </Box>
)

/** The logo's basket as a background. */
const Basket = () => (
  <Box
    component="svg"
    viewBox="0 0 512 512"
    aria-hidden
    sx={{
      display: { xs: 'none', md: 'block' },
      position: 'absolute',
      right: '-18%',
      top: '18%',
      width: '78%',
      opacity: 0.1,
    }}
  >
    <path d="M92 214h328l-26 178a40 40 0 0 1-40 34H158a40 40 0 0 1-40-34z" fill="#fafaf7" />
    <path
      d="M164 214c8-74 40-116 92-116s84 42 92 116"
      fill="none"
      stroke="#fafaf7"
      strokeWidth="30"
      strokeLinecap="round"
    />
  </Box>
)
