import type { Locator } from '@playwright/test';
import { preselected } from '../tests/support/agency.ts';
import { openDialog } from './support/checkout.ts';
import { expect, test } from './support/test.ts';

/** A control's outline and bottom border, and the color of the text around it. */
const look = (control: Locator) =>
  control.evaluate((element) => {
    const style = getComputedStyle(element);
    return {
      ring: style.outlineColor,
      width: style.outlineStyle === 'solid' ? style.outlineWidth : 'none',
      border: style.borderBottomColor,
      text: getComputedStyle(element.parentElement ?? element).color,
    };
  });

test('in the order dialog and the footer the focus outline has the text color, and an error its own', async ({
  page,
}) => {
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Use Custom Price' }).click();
  const email = dialog.getByRole('textbox', { name: /Email for your receipt/ });
  const controls = [
    dialog.getByRole('button', { name: 'Close' }),
    dialog.getByRole('button', { name: 'Using Custom' }),
    dialog.getByRole('spinbutton', { name: 'Your price in US dollars' }),
    email,
    dialog.getByRole('radio', { name: preselected.name }),
    dialog.getByRole('button', { name: `Pay Now ${preselected.name}` }),
    dialog.getByRole('button', { name: new RegExp(`^Pay \\$.* with ${preselected.name}`) }),
  ];
  // Buttons match :focus-visible only after keyboard input.
  await page.keyboard.press('Tab');
  for (const control of controls) {
    await control.focus();
    const { ring, width, text } = await look(control);
    expect(ring).toBe(text);
    expect(width).toBe('3px');
  }
  await email.fill('nobody');
  await email.press('Enter');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toBeFocused();
  const wrong = await look(email);
  expect(wrong.ring).toBe(wrong.text);
  expect(wrong.border).not.toBe(wrong.ring);
  // Without an error a focused and hovered field is not red.
  await email.fill('ada@example.com');
  await email.hover();
  await expect(email).not.toHaveAttribute('aria-invalid');
  const { border, text } = await look(email);
  expect(border).toBe(text);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first();
  await link.focus();
  const inFooter = await look(link);
  expect(inFooter.ring).toBe(inFooter.text);
});
