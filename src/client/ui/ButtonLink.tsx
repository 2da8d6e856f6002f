import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type ButtonVariant, buttonClasses } from './buttonClasses.ts'

interface LookProps extends ComponentProps<'a'> {
  variant?: ButtonVariant
}

function ButtonAnchor({ variant, className = '', children, ...rest }: LookProps) {
  return (
    <a {...rest} className={`${buttonClasses(variant)} ${className}`}>
      {children}
    </a>
  )
}

export const ButtonLink = createLink(ButtonAnchor)
