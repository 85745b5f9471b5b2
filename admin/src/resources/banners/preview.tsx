import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

type BannerDraft = {
  title?: Partial<Record<string, string>>
  eyebrow?: Partial<Record<string, string>>
  action?: Partial<Record<string, string>>
  pictures?: { url: string }[]
  ground?: string[]
}

/** Approximate preview of a banner: text on the left, picture on the right. */
export function Preview({ banner, small }: { banner: BannerDraft; small?: boolean }) {
  const { title, eyebrow, action, pictures, ground = ['#ffffff', '#ffffff'] } = banner
  const height = small ? 64 : 180
  return (
    <Box
      sx={{
        display: 'flex',
        width: small ? 240 : '100%',
        maxWidth: 640,
        height,
        borderRadius: 2,
        overflow: 'hidden',
        color: '#17201c',
      }}
      style={{ background: `linear-gradient(90deg, ${ground[0]}, ${ground[1]})` }}
    >
      <Box sx={{ flex: 1, minWidth: 0, p: small ? 1 : 2.5, alignSelf: 'center' }}>
        {!small && <Typography variant="caption">{eyebrow?.['en-us']}</Typography>}
        <Typography
          variant={small ? 'caption' : 'h6'}
          component="p"
          sx={{ fontWeight: 650, lineHeight: 1.2, overflow: 'hidden', textOverflow: 'ellipsis' }}
        >
          {title?.['en-us']}
        </Typography>
        {!small && action?.['en-us'] && (
          <Typography variant="body2" sx={{ mt: 1, textDecoration: 'underline' }}>
            {action['en-us']}
          </Typography>
        )}
      </Box>
      {pictures?.[0] && (
        <Box
          component="img"
          alt=""
          src={`${pictures[0].url}?w=640`}
          sx={{ width: '45%', height: '100%', objectFit: 'cover' }}
        />
      )}
    </Box>
  )
}
