import Avatar from '@mui/material/Avatar'

/** Decorative thumbnail next to a name. @param size px */
export const Thumbnail = ({ url, size = 44 }: { url: string | undefined; size?: number }) => (
  <Avatar
    variant="rounded"
    src={url && `${url}?w=${size * 2}&h=${size * 2}`}
    alt=""
    sx={{ width: size, height: size, bgcolor: 'action.hover' }}
  >
    {' '}
  </Avatar>
)
