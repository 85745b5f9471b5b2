/** The pages of the member's account, by the start of their address. They have the side menu. */
const accountPage =
  /^\/pages\/((order|address|wallet|invite|login\/logOff)\/|tabbar\/my$|my\/(?!content|redeem)|other\/(setting|editPass)$)/

/** The pages of the menu. They have no Back beside it, except as a step of another page. */
const menuPage =
  /\/(orderKind|assets|coupons|presentList|addressMessage|verification|messages|savedNews|feedbacks|invite\/index|setting)$/

/** Returns whether the side menu shows beside a page, for signed-in members in wide windows. */
export const isAccountPage = (path: string): boolean => accountPage.test(path)

/** Returns whether a page is one that the menu links to. */
export const isMenuPage = (path: string): boolean => menuPage.test(path)
