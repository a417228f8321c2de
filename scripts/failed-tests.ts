/** Lists failed and flaky tests with the first lines of their errors, for the end of the output. */

export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

export function failedInVitest({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === "failed")
      .map(({ fullName, failureMessages }) => line("failed", name, fullName, failureMessages[0]));
    return failed.length > 0 || status !== "failed" ? failed : [line("failed", name, "did not run", message)];
  });
}

export interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    file: string;
    title: string;
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

export function failedInPlaywright({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const here = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, status, results }) =>
        line(
          status === "flaky" ? "at the second try" : "failed",
          file,
          `${title} (${projectName})`,
          results[0]?.error?.message,
        ),
      ),
  );
  return [...here, ...suites.flatMap(failedInPlaywright)];
}

const ERROR_LINES = 3;

function line(how: string, file: string, title: string, error = ""): string {
  const beginning = error.split("\n").slice(0, ERROR_LINES).join("\n    ");
  return `✘ ${how}: ${file.replace(`${process.cwd()}/`, "")} › ${title}\n    ${beginning}`;
}
