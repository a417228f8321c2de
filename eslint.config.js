import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

export default tseslint.config(
  { ignores: ["build/", ".data/", ".wrangler/", "node_modules/", "shots/", "migrations/", "test-results/"] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    files: ["**/*.{ts,tsx}"],
    rules: {
      "@typescript-eslint/consistent-type-imports": [
        "error",
        { fixStyle: "inline-type-imports", disallowTypeAnnotations: false },
      ],
      // Remix's load context can only be typed by an interface that adds nothing of its own.
      "@typescript-eslint/no-empty-object-type": ["error", { allowInterfaces: "with-single-extends" }],
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "no-console": ["error", { allow: ["warn", "error"] }],
      // Injection: values reach SQL as parameters only.
      "no-restricted-properties": [
        "error",
        { object: "sql", property: "identifier", message: "Name columns by the schema." },
      ],
    },
  },
  { files: ["app/**/*.tsx", "app/**/use-*.ts"], ...jsxA11y.flatConfigs.recommended },
  {
    files: ["app/**/*.{ts,tsx}"],
    plugins: { "react-hooks": reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      // A list's own row may be scrolled by keyboard, and a dialog listens for arrow keys.
      "jsx-a11y/no-noninteractive-tabindex": "off",
      "jsx-a11y/no-noninteractive-element-interactions": "off",
      // Safari's list semantics: a list without markers is no list to it unless said so.
      "jsx-a11y/no-redundant-roles": "off",
      // The one dangerous prop: data could become markup.
      "no-restricted-syntax": [
        "error",
        { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: "Data could become markup." },
      ],
    },
  },
  {
    // Public pages, whose links and forms carry on a language that the address names.
    files: [
      "app/routes/_site*",
      "app/routes/_site/**",
      "app/features/{contact,documents,home,products,requests,videos}/**",
      "app/ui/**",
    ],
    ignores: [
      "app/ui/link.tsx",
      "app/features/*/{staff,inbox}/**",
      "app/features/products/{form,table,saved-views,engine-types}/**",
      "app/features/videos/{product,presentation}/**",
    ],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          paths: [{ name: "@remix-run/react", importNames: ["Link", "NavLink"], message: "Import it from ~/ui/link." }],
        },
      ],
    },
  },
  {
    files: ["tests/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: "CallExpression[callee.property.name='waitForTimeout']",
          message: "Wait for a condition, or move the page's clock: page.clock.runFor().",
        },
      ],
    },
  },
  {
    // Programs that talk to a terminal.
    files: ["scripts/**", "db/**", "tests/**"],
    languageOptions: { globals: { process: "readonly", console: "readonly", URL: "readonly" } },
    rules: { "no-console": "off" },
  },
);
