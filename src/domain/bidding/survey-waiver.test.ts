import { expect, test } from 'vitest';
import { needsSurveyWaiver, whyNotWithoutSurvey } from './survey-waiver.ts';

test.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
])('papers P12: federal %j, surveyed %j: the waiver is asked %j [pricing 5]', (is_federal, is_surveyed, needed) => {
  expect(needsSurveyWaiver({ is_federal, is_surveyed })).toBe(needed);
});

test('the box must be ticked where it is shown, and only there [pricing 5]', () => {
  expect(whyNotWithoutSurvey(true, false)?.errors).toHaveProperty('survey_waived');
  expect(whyNotWithoutSurvey(true, true)).toBeUndefined();
  expect(whyNotWithoutSurvey(false, false)).toBeUndefined();
});
