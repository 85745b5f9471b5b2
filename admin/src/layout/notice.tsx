import { Notification } from 'react-admin'

/** What was done, or why not, in a few words at the top: at the bottom it would lie on the bar with the deeds. */
export const Notice = () => <Notification anchorOrigin={{ vertical: 'top', horizontal: 'center' }} />
