import { Link, useLocation } from '@tanstack/react-router'
import { Info, LogIn, MessagesSquare, UserRoundPlus } from 'lucide-react'
import { pageAt } from '#contract/pages.ts'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { barItemClasses, currentLook, thumbItemLook } from './barClasses.ts'
import { shellTexts, visitorTexts as texts } from './texts.ts'
import { TopSheet } from './TopSheet.tsx'
import { ThumbBar } from './ThumbBar.tsx'

export function VisitorBars() {
  const { href, pathname } = useLocation()
  const redirect = pageAt(pathname) && href
  const signIn = { mode: 'signin', redirect } as const
  const signUp = { redirect }
  return (
    <>
      <TopSheet home="/">
        <nav aria-label={shellTexts.mainNav} className="hidden flex-1 items-center gap-5 md:flex">
          <Link
            to="/discover/community"
            className={`${barItemClasses} inline-flex`}
            activeProps={{ className: currentLook }}
          >
            {texts.community}
          </Link>
          <Link to="/about" className={`${barItemClasses} inline-flex`} activeProps={{ className: currentLook }}>
            {texts.about}
          </Link>
          <Link to="/auth" search={signIn} className={`${barItemClasses} ml-auto inline-flex`}>
            {texts.signIn}
          </Link>
          <ButtonLink to="/auth" search={signUp}>
            {texts.signUp}
          </ButtonLink>
        </nav>
      </TopSheet>
      <ThumbBar>
        <Link to="/discover/community" className={thumbItemLook} activeProps={{ className: currentLook }}>
          <MessagesSquare size={22} aria-hidden="true" />
          {texts.community}
        </Link>
        <Link to="/about" className={thumbItemLook} activeProps={{ className: currentLook }}>
          <Info size={22} aria-hidden="true" />
          {texts.about}
        </Link>
        <Link to="/auth" search={signIn} className={thumbItemLook}>
          <LogIn size={22} aria-hidden="true" />
          {texts.signIn}
        </Link>
        <Link to="/auth" search={signUp} className={thumbItemLook}>
          <UserRoundPlus size={22} aria-hidden="true" />
          {texts.signUp}
        </Link>
      </ThumbBar>
    </>
  )
}
