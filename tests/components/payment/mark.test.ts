import { expect, test } from 'vitest';
import { applePay, jcb } from '../../../src/components/payment/jcb-apple-pay.ts';
import { placeMark, plate } from '../../../src/components/payment/mark.ts';
import { maestro, mastercard } from '../../../src/components/payment/mastercard-maestro.ts';
import { discover, visa } from '../../../src/components/payment/visa-discover.ts';

const marks = { visa, mastercard, maestro, discover, jcb, applePay };

test.each(Object.entries(marks))(
  '%s keeps its proportions in the middle of its plate',
  (_, mark) => {
    const { x, y, width, height } = placeMark(mark);
    expect(width / height).toBeCloseTo(mark.width / mark.height, 1);
    expect(x + width / 2).toBeCloseTo(plate.width / 2, 0);
    expect(y + height / 2).toBeCloseTo(plate.height / 2, 0);
    expect(Math.min(x, y)).toBeGreaterThan(12);
  },
);

test('all marks have the same area, except a long wordmark, which is limited by the margin', () => {
  const { discover: long, ...others } = marks;
  const sizes = Object.values(others).map(placeMark);
  const areas = sizes.map(({ width, height }) => width * height);
  expect(Math.max(...areas) / Math.min(...areas)).toBeLessThan(1.03);
  expect(placeMark(long).width).toBe(122);
});
